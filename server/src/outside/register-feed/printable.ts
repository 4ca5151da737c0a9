/** Words of a file in a sentence of ours: no control or direction marks that would rule the terminal, and not endless. */
export function printable(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown
}
