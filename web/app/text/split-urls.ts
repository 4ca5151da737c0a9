import { firstUrlIn } from './first-url-in.ts'

interface Part {
  text: string
  /** Present when the part is a web address; only http and https. */
  url?: string
}

/** Splits a text at its web addresses; joined again it is the same text. */
export function splitUrls(text: string): Part[] {
  const parts: Part[] = []
  let rest = text
  for (let url = firstUrlIn(rest); url !== undefined; url = firstUrlIn(rest)) {
    const at = rest.indexOf(url)
    if (at > 0) parts.push({ text: rest.slice(0, at) })
    parts.push({ text: url, url })
    rest = rest.slice(at + url.length)
  }
  if (rest !== '') parts.push({ text: rest })
  return parts
}
