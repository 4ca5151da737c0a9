/** Why a file is not read, or not read further. The message is the complete sentence for the operator. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}

/**
 * Text of a file for our messages: limited in length, without control or direction marks that could manipulate the
 * terminal.
 */
export function printable(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown
}
