// Controls, and marks that turn the direction of writing: they make a name read differently from what it is.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const longest = 120

/** As its sender calls it, without folders and with the ending of what it is now. */
export function fileName(typed: string, ending: 'pdf' | 'jpg'): string {
  const last = typed.replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? ''
  const stem = [...last.replace(/\.[^.]*$/, '').trim()].slice(0, longest).join('')
  return `${stem || 'File'}.${ending}`
}
