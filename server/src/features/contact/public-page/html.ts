// HTML whose every inserted text is escaped; only what another `html` made is inserted as it is.

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Inserted = Html | string | number | null | undefined | false | readonly Inserted[]

function written(value: Inserted): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map(written).join('')
}

export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(parts.reduce((text, part, at) => text + written(values[at - 1]) + part))
}

/** JSON in a script element: no text in it can end the element. */
export const jsonInHtml = (value: unknown): Html =>
  new Html(
    JSON.stringify(value).replaceAll(
      /[<>&\u2028\u2029]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
