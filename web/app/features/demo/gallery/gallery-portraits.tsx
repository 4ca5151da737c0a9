import { ageBands, genderOptions } from '@evenkeel/contract/choices'
import { complexions, portraitAddress, portraitId } from '@evenkeel/contract/people/portraits'
import { Avatar } from '../../../ui/avatar.tsx'
import { GallerySection } from './gallery-section.tsx'

const sizes = [24, 32, 48, 72]
const seeds = Array.from({ length: 60 }, (_, at) => 1001 + at)

const turn = <T,>(list: readonly T[], at: number): T => list[at % list.length] as T

function addressOf(seed: number): string {
  const gender = seed % 20 === 0 ? 'Non-binary' : turn(genderOptions.slice(0, 2), seed)
  const ageBand = turn(ageBands, Math.floor(seed / 2))
  return portraitAddress(portraitId({ seed, gender, ageBand, complexion: turn(complexions, seed) }))
}

function Portrait({ seed, size }: { seed: number; size: number }) {
  return <Avatar name="" id={seed} src={addressOf(seed)} style={{ width: size, height: size }} />
}

export function GalleryPortraits() {
  return (
    <GallerySection
      isWide
      title="Portraits"
      note="Drawn for invented people. The ground follows the theme, the person does not."
    >
      <div className="flex flex-wrap gap-2">
        {seeds.map((seed) => (
          <Portrait key={seed} seed={seed} size={64} />
        ))}
      </div>
      {sizes.map((size) => (
        <div key={size} className="mt-4 flex flex-wrap items-center gap-2">
          {seeds.slice(0, 12).map((seed) => (
            <Portrait key={seed} seed={seed} size={size} />
          ))}
          <span className="num text-12 text-muted">{size} px</span>
        </div>
      ))}
    </GallerySection>
  )
}
