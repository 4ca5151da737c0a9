import { GallerySection } from './gallery-section.tsx'

// Written in full, because Tailwind only generates the classes it can read.
const colours: [string, string][] = [
  ['canvas', 'bg-canvas'],
  ['rail', 'bg-rail'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['quiet', 'bg-quiet'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['text', 'bg-text'],
  ['muted', 'bg-muted'],
  ['accent', 'bg-accent'],
  ['accent-mark', 'bg-accent-mark'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['warning', 'bg-warning'],
  ['warning-soft', 'bg-warning-soft'],
  ['info', 'bg-info'],
  ['info-soft', 'bg-info-soft'],
  ['fee-aum', 'bg-fee-aum'],
  ['fee-flat', 'bg-fee-flat'],
  ['fee-sub', 'bg-fee-sub'],
  ['fee-hour', 'bg-fee-hour'],
]

const sizes: [string, string][] = [
  ['44', 'text-44 font-semibold'],
  ['32', 'text-32 font-semibold'],
  ['24', 'text-24 font-semibold'],
  ['20', 'text-20 font-semibold'],
  ['16', 'text-16'],
  ['14', 'text-14'],
  ['12', 'text-12'],
]

export function GalleryTokens() {
  return (
    <GallerySection isWide title="Color and type">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
        {colours.map(([name, fill]) => (
          <li key={name} className="grid gap-1 text-12 text-muted">
            <span className={`h-10 rounded-control border ${fill}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-2">
        {sizes.map(([size, look]) => (
          <p key={size} className={`num truncate ${look}`}>
            {size} Ruth costs $246,741 in 30 years
          </p>
        ))}
      </div>
    </GallerySection>
  )
}
