import type { Refusal } from './refusal-sentences.ts'

/** A value of `qpdf --json=2`: names begin with "/", strings with "u:" or "b:", references look like "4 0 R". */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue }

/** Every object of a file by its reference, and its trailer. */
export type PdfObjects = Readonly<Record<string, { value?: PdfValue; stream?: { dict?: PdfValue } }>>

// Names that are never harmless, as a key or a value (security.md 3.5).
const forbiddenNames: Readonly<Record<string, Refusal>> = {
  '/JavaScript': 'script',
  '/JS': 'script',
  '/Launch': 'program',
  '/EmbeddedFile': 'attachment',
  '/EmbeddedFiles': 'attachment',
  '/EF': 'attachment',
  '/FileAttachment': 'attachment',
  '/RichMedia': 'media',
  '/Rendition': 'media',
  '/Movie': 'media',
  '/Sound': 'media',
  '/3D': 'media',
  '/XFA': 'form',
  '/SubmitForm': 'form',
  '/ImportData': 'form',
  '/GoToR': 'otherFile',
  '/GoToE': 'otherFile',
  '/AA': 'action',
}
const longestChain = 20

/** The first thing in a file that is more than pages, or undefined. qpdf has already decoded escaped names. */
export function findForbidden(objects: PdfObjects): Refusal | undefined {
  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let found = value
    for (let step = 0; step < longestChain; step += 1) {
      if (typeof found !== 'string' || !/^\d+ \d+ R$/.test(found)) return found
      const object = objects[`obj:${found}`]
      found = object?.value ?? object?.stream?.dict
    }
    return undefined
  }

  // Not recursive: a file can nest values arbitrarily deep.
  const waiting: PdfValue[] = Object.values(objects).map(
    (object) => object.value ?? object.stream?.dict ?? null,
  )
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') {
      const refusal = forbiddenNames[value]
      if (refusal) return refusal
    } else if (Array.isArray(value)) {
      for (const one of value) waiting.push(one)
    } else if (value !== null && typeof value === 'object') {
      for (const [key, entry] of Object.entries(value)) {
        const refusal = forbiddenNames[key] ?? inEntry(key, resolve(entry), resolve)
        if (refusal) return refusal
        waiting.push(entry)
      }
    }
  }
  return undefined
}

type Resolve = (value: PdfValue | undefined) => PdfValue | undefined

function inEntry(key: string, value: PdfValue | undefined, resolve: Resolve): Refusal | undefined {
  if (key === '/Encrypt') return 'encrypted'
  if (key === '/OpenAction' && !isOpeningJump(value, resolve)) {
    const does = isDictionary(value) ? resolve(value['/S']) : undefined
    return (typeof does === 'string' ? forbiddenNames[does] : undefined) ?? 'action'
  }
  if (key !== '/URI') return undefined
  // The address of an action, or the catalog's base address.
  const address = isDictionary(value) ? resolve(value['/Base']) : value
  return address === undefined || isSafeLink(address) ? undefined : 'link'
}

/** Opening at a place in the file itself, named or as a jump, is allowed; everything else is an action. */
function isOpeningJump(value: PdfValue | undefined, resolve: Resolve): boolean {
  if (isDictionary(value)) return resolve(value['/S']) === '/GoTo' && value['/Next'] === undefined
  return value === null || value === undefined || Array.isArray(value) || typeof value === 'string'
}

function isSafeLink(address: PdfValue): boolean {
  return typeof address === 'string' && /^(https:\/\/|mailto:)/i.test(textOf(address))
}

function textOf(text: string): string {
  return text.startsWith('b:') ? Buffer.from(text.slice(2), 'hex').toString('latin1') : text.slice(2)
}

function isDictionary(value: PdfValue | undefined): value is { readonly [key: string]: PdfValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text can be searched and read aloud only if there is a font. */
export function hasFonts(objects: PdfObjects): boolean {
  const waiting: PdfValue[] = Object.values(objects).map(
    (object) => object.value ?? object.stream?.dict ?? null,
  )
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const one of value) waiting.push(one)
    else if (isDictionary(value)) {
      if (value['/Type'] === '/Font') return true
      for (const entry of Object.values(value)) waiting.push(entry)
    }
  }
  return false
}
