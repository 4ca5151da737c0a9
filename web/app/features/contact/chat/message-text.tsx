import { splitUrls } from '../../../text/split-urls.ts'

/** Opens in a new tab without a referrer. */
export const outwards = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

/** User text as plain text; only complete web addresses become links. */
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
