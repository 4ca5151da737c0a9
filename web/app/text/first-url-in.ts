const urlForm = /\bhttps?:\/\/[^\s<>"'`]+/i

function dropSentenceEnd(url: string): string {
  const trimmed = url.replace(/[.,;:!?…]+$/u, '')
  // A closing bracket belongs to the sentence unless it was opened inside the address.
  const isUnopened = trimmed.endsWith(')') && !trimmed.includes('(')
  return isUnopened ? dropSentenceEnd(trimmed.slice(0, -1)) : trimmed
}

/** First web address in a text (spec 5-16). Only http and https, so that it is safe to show as a link. */
export function firstUrlIn(text: string): string | undefined {
  const found = urlForm.exec(text)?.[0]
  if (!found) return undefined
  const url = dropSentenceEnd(found)
  return URL.canParse(url) ? url : undefined
}
