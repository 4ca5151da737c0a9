import { chooseTheme, type ThemeChoice } from '../../session/stored/theme-choice.ts'
import { useThemeChoice } from '../../session/stored/use-theme.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { ContentBlock } from '../../ui/content-block.tsx'
import { ReadingArea } from '../../ui/read-only.tsx'

const options: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** Light, dark or the operating system's theme (spec 4-03). */
export function Appearance() {
  const choice = useThemeChoice()
  return (
    <ContentBlock headingAs="h2" title="Appearance" description="System follows your device.">
      <ReadingArea>
        <Segmented aria-label="Theme" options={options} value={choice} onChange={chooseTheme} />
      </ReadingArea>
    </ContentBlock>
  )
}
