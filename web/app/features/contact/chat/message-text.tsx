import { splitUrls } from '../../../format/split-urls.ts'

/** Opens apart from us and learns nothing of where it was opened from. */
export const outwards = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

/** What somebody wrote, as text; only whole web addresses in it can be opened. */
export function MessageText({ text }: { text: string }) {
  let place = 0
  return splitUrls(text).map((part) => {
    const key = place
    place += part.text.length
    return part.url === undefined ? (
      <span key={key}>{part.text}</span>
    ) : (
      <a key={key} href={part.url} {...outwards}>
        {part.text}
      </a>
    )
  })
}
