// The only markup a text may carry. Whatever is not exactly [words](address) with an address we trust,
// or **words**, stays the characters it is, and nothing is ever read as HTML.
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string; isExternal: boolean }

const markup = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g

// A second slash or a backslash after the first would lead to another host. The list of allowed
// characters leaves out spaces and control characters, which browsers drop from addresses.
const internalPath = /^\/(?![/\\])[\w\-./?=&#%+~]*$/
const externalUrl = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][\w\-./?=&#%+~]*)?$/i

function readLink(text: string, href: string): InlinePart | undefined {
  if (internalPath.test(href)) return { kind: 'link', text, href, isExternal: false }
  if (externalUrl.test(href)) return { kind: 'link', text, href, isExternal: true }
  return undefined
}

export function parseInline(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  const addText = (plain: string) => {
    const last = parts.at(-1)
    if (plain === '') return
    if (last?.kind === 'text') last.text += plain
    else parts.push({ kind: 'text', text: plain })
  }

  let from = 0
  for (const match of text.matchAll(markup)) {
    const [whole, words, href, strong] = match
    addText(text.slice(from, match.index))
    from = match.index + whole.length
    if (strong !== undefined) {
      parts.push({ kind: 'strong', text: strong })
      continue
    }
    const link = words !== undefined && href !== undefined ? readLink(words, href) : undefined
    if (link) parts.push(link)
    else addText(whole)
  }
  addText(text.slice(from))
  return parts
}
