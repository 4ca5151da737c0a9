export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

export type CsvRefusal = {
  readonly kind: 'refusal'
  readonly reason:
    | 'csv-empty'
    | 'csv-quote-not-closed'
    | 'csv-text-after-quote'
    | 'csv-column-twice'
    | 'csv-ragged'
  /** The line of the record, from 1. */
  readonly line: number
}

/** CSV by RFC 4180: quoted fields may contain commas, doubled quotes and line breaks. */
export function readCsv(text: string): Table | CsvRefusal {
  const records: { line: number; fields: string[] }[] = []
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let line = 1
  while (at < text.length) {
    const start = line
    const fields: string[] = []
    let isMore = true
    while (isMore) {
      let field = ''
      if (text[at] === '"') {
        let isOpen = true
        at += 1
        while (isOpen) {
          const close = text.indexOf('"', at)
          if (close < 0) return { kind: 'refusal', reason: 'csv-quote-not-closed', line: start }
          field += text.slice(at, close)
          isOpen = text[close + 1] === '"'
          if (isOpen) field += '"'
          at = close + (isOpen ? 2 : 1)
        }
        for (const sign of field) if (sign === '\n') line += 1
        if (at < text.length && !/[,\r\n]/.test(text[at] ?? ''))
          return { kind: 'refusal', reason: 'csv-text-after-quote', line: start }
      } else {
        const from = at
        while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1
        field = text.slice(from, at)
      }
      fields.push(field)
      isMore = text[at] === ','
      if (isMore) at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (fields.length > 1 || fields[0] !== '') records.push({ line: start, fields })
  }
  const [head, ...rest] = records
  if (!head) return { kind: 'refusal', reason: 'csv-empty', line: 1 }
  if (new Set(head.fields).size < head.fields.length)
    return { kind: 'refusal', reason: 'csv-column-twice', line: head.line }
  const ragged = rest.find(({ fields }) => fields.length !== head.fields.length)
  if (ragged) return { kind: 'refusal', reason: 'csv-ragged', line: ragged.line }
  return { columns: head.fields, rows: rest.map(({ fields }) => fields) }
}
