import { Link } from 'react-router'
import { VisuallyHidden } from '../../../ui/spoken.tsx'
import { type InlinePart, parseInline } from './inline-text.ts'

function InlineWord(part: InlinePart) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'strong') return <b className="text-text">{part.text}</b>
  if (!part.isExternal) return <Link to={part.href}>{part.text}</Link>
  return (
    <a href={part.href} rel="noopener noreferrer">
      {part.text}
      <VisuallyHidden> ({new URL(part.href).host})</VisuallyHidden>
    </a>
  )
}

/** A text with its links and strong words. */
export function InlineWords({ text }: { text: string }) {
  return parseInline(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
    <InlineWord key={at} {...part} />
  ))
}
