type Json = Record<string, unknown>

/** A repeated schema becomes a component from this JSON length on. */
const fewestCharacters = 60

/**
 * The role of a value: part of the document around schemas, a schema, its properties by name, or a plain
 * value.
 */
type Place = 'around' | 'schema' | 'properties' | 'plain'

const schemaKeywords = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems']

function placeUnder(key: string, place: Place): Place {
  if (place === 'around') return key === 'schema' ? 'schema' : 'around'
  if (place === 'properties') return 'schema'
  if (place === 'plain') return 'plain'
  return key === 'properties' ? 'properties' : schemaKeywords.includes(key) ? 'schema' : 'plain'
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asTypeName = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/**
 * Schemas that occur more than once under `paths` become components and are replaced by references.
 * `known` maps a schema's JSON to its name; the others are named after the property or call where they
 * first occur.
 */
export function shareSchemas(
  paths: Json,
  known: ReadonlyMap<string, string>,
): { paths: unknown; schemas: Json } {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  const schemas: Json = {}
  count(paths, 'around')
  return { paths: share(paths, 'around', ''), schemas }

  function count(value: unknown, place: Place): void {
    if (Array.isArray(value)) for (const each of value) count(each, place)
    if (!isObject(value) || place === 'plain') return
    if (place === 'schema') {
      const text = JSON.stringify(value)
      const seen = times.get(text) ?? 0
      times.set(text, seen + 1)
      // A schema inside a repeated schema is repeated with it.
      if (seen > 0) return
    }
    for (const [key, each] of Object.entries(value)) count(each, placeUnder(key, place))
  }

  function share(value: unknown, place: Place, hint: string): unknown {
    if (Array.isArray(value)) return value.map((each) => share(each, place, hint))
    if (!isObject(value) || place === 'plain') return value
    const text = place === 'schema' ? JSON.stringify(value) : ''
    if (text.length < fewestCharacters || (times.get(text) ?? 0) < 2) return shareInside(value, place, hint)
    let name = names.get(text)
    if (!name) {
      name = freeName(known.get(text) ?? asTypeName(hint))
      names.set(text, name)
      schemas[name] = null
      schemas[name] = shareInside(value, place, hint)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function shareInside(value: Json, place: Place, hint: string): Json {
    const called = typeof value.operationId === 'string' ? value.operationId : hint
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        share(each, placeUnder(key, place), place === 'properties' ? key : called),
      ]),
    )
  }

  function freeName(wanted: string): string {
    let name = wanted
    for (let number = 2; name in schemas; number++) name = `${wanted}${number}`
    return name
  }
}
