import { useEffect, useState } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryConsent, GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryFiles } from './gallery-files.tsx'
import { GalleryNotices, GalleryToasts } from './gallery-messages.tsx'
import { GalleryNavigation, GalleryPopups } from './gallery-navigation.tsx'
import { GalleryPortraits } from './gallery-portraits.tsx'
import { GallerySignature } from './gallery-signature.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { GalleryTokens } from './gallery-tokens.tsx'

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

// Sets the theme on the page only and stores nothing, because this is a preview and not the reader's choice.
function usePreviewTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() =>
    new URLSearchParams(window.location.search).get('theme') === 'light' ? 'light' : 'dark',
  )
  useEffect(() => {
    const before = document.documentElement.dataset.theme
    document.documentElement.dataset.theme = theme
    return () => {
      if (before) document.documentElement.dataset.theme = before
    }
  }, [theme])
  return [theme, setTheme]
}

export function Gallery() {
  const [theme, setTheme] = usePreviewTheme()
  return (
    <>
      <SkipLink />
      <header className="border-b">
        <div className="mx-auto flex min-h-18 max-w-content flex-wrap items-center gap-3 px-4 medium:px-6">
          <Logo />
          <h1 className="text-14 font-normal text-muted">Components</h1>
          <Segmented
            aria-label="Theme"
            className="ml-auto"
            options={themes}
            value={theme}
            onChange={setTheme}
          />
        </div>
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-content gap-12 px-4 py-8 medium:grid-cols-2 medium:gap-x-8 medium:px-6"
      >
        <GalleryButtons />
        <GalleryFields />
        <GalleryChoices />
        <GalleryToasts />
        <GalleryNotices />
        <div className="grid min-w-0 content-start gap-12">
          <GalleryDialogs />
          <GalleryPopups />
          <GalleryConsent />
        </div>
        <GalleryNavigation />
        <GalleryStates />
        <GalleryFiles />
        <GallerySignature />
        <GalleryPortraits />
        <GalleryTokens />
      </main>
    </>
  )
}
