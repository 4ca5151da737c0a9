import type { Claim } from '@evenkeel/contract/people/claims'

/** A text with its claims marked. */
export function MarkedText({ text, claims }: { text: string; claims: readonly Claim[] }) {
  return (
    <>
      {claims.map(({ words, from }, at) => (
        <span key={from}>
          {text.slice(claims[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-warning-soft text-text underline decoration-warning decoration-2 underline-offset-4">
            {words}
          </mark>
        </span>
      ))}
      {text.slice(claims.at(-1)?.to ?? 0)}
    </>
  )
}
