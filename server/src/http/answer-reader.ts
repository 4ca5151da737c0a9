import * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** Returns what the schema declares of a value (the value itself where it holds nothing else), or `refused`. */
type Read = (value: unknown) => unknown

const refused = Symbol('refused')

/**
 * Does to answers what `z.parse` does, ten times faster, because it copies only what has to change: fields that the
 * schema does not declare are left out, or refused where it is strict, and wrong values are refused. What is not built
 * here zod reads, and zod decides about everything that is refused.
 */
export function answerReader(schema: Schema): (answer: unknown) => unknown {
  let read: Read | undefined
  return (answer) => {
    read ??= readerOf(schema)
    const shown = read(answer)
    return shown === refused ? z.parse(schema, answer) : shown
  }
}

const readers = new WeakMap<Schema, Read>()

function readerOf(schema: Schema): Read {
  const known = readers.get(schema)
  if (known) return known
  const read = buildReader(schema as z.core.$ZodTypes) ?? readByZod(schema)
  readers.set(schema, read)
  return read
}

const readByZod =
  (schema: Schema): Read =>
  (value) => {
    const result = z.safeParse(schema, value)
    return result.success ? result.data : refused
  }

/** Undefined for what only zod can read. */
function buildReader(schema: z.core.$ZodTypes): Read | undefined {
  const { def } = schema._zod
  if (def.type === 'number') return numberReader(schema)
  // A schema with checks has a run of its own.
  if (schema._zod.run !== schema._zod.parse) return undefined
  switch (def.type) {
    case 'string':
      return def.coerce ? undefined : (value) => (typeof value === 'string' ? value : refused)
    case 'boolean':
      return def.coerce ? undefined : (value) => (typeof value === 'boolean' ? value : refused)
    case 'null':
      return (value) => (value === null ? value : refused)
    case 'enum':
    case 'literal': {
      const { values } = schema._zod
      return values && ((value) => ((values as Set<unknown>).has(value) ? value : refused))
    }
    case 'nullable': {
      const inner = readerOf(def.innerType)
      return (value) => (value === null ? value : inner(value))
    }
    case 'optional': {
      if (def.innerType._zod.optin !== undefined || schema._zod.traits.has('$ZodExactOptional'))
        return undefined
      const inner = readerOf(def.innerType)
      return (value) => (value === undefined ? value : inner(value))
    }
    case 'array':
      return arrayReader(readerOf(def.element))
    case 'union':
      return unionReader(def)
    case 'object':
      return objectReader(schema, def)
    default:
      return undefined
  }
}

function numberReader(schema: z.core.$ZodTypes): Read | undefined {
  const def = schema._zod.def as z.core.$ZodNumberFormatDef
  if (def.coerce || (def.checks?.length ?? 0) > 0) return undefined
  if (def.format === 'safeint') return (value) => (Number.isSafeInteger(value) ? value : refused)
  if (schema._zod.run !== schema._zod.parse) return undefined
  return (value) => (Number.isFinite(value) ? value : refused)
}

function arrayReader(element: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return refused
    let shown: unknown[] = value
    for (let place = 0; place < value.length; place += 1) {
      const one = element(value[place])
      if (one === refused) return refused
      if (one === value[place]) continue
      if (shown === value) shown = [...value]
      shown[place] = one
    }
    return shown
  }
}

function unionReader(def: z.core.$ZodUnionDef): Read | undefined {
  if ('discriminator' in def) return discriminatedReader(def as z.core.$ZodDiscriminatedUnionDef)
  // An exclusive union counts how many of its options match.
  if (def.inclusive === false) return undefined
  const options = def.options.map((option) => readerOf(option))
  return (value) => {
    for (const option of options) {
      const shown = option(value)
      if (shown !== refused) return shown
    }
    return refused
  }
}

function discriminatedReader({
  discriminator,
  unionFallback,
  options,
}: z.core.$ZodDiscriminatedUnionDef): Read | undefined {
  const byTag = new Map<unknown, Read>()
  for (const option of options)
    for (const tag of option._zod.propValues?.[discriminator] ?? [undefined]) byTag.set(tag, readerOf(option))
  if (unionFallback || byTag.has(undefined)) return undefined
  return (value) => {
    if (!isObject(value)) return refused
    const option = byTag.get(value[discriminator])
    return option ? option(value) : refused
  }
}

interface Field {
  read: Read
  isOptional: boolean
}

function objectReader(schema: Schema, def: z.core.$ZodObjectDef): Read | undefined {
  const isStrict = def.catchall?._zod.def.type === 'never'
  if (def.catchall && !isStrict) return undefined
  const fields = new Map<string, Field>()
  const byZod = readByZod(schema)
  let required = 0
  for (const [key, field] of Object.entries<Schema>(def.shape)) {
    const { optin, optout } = field._zod
    const isOptional = optin === 'optional' && optout === 'optional'
    if ((optin !== undefined && !isOptional) || key === '__proto__') return undefined
    if (!isOptional) required += 1
    fields.set(key, { read: readerOf(field), isOptional })
  }

  return (value) => {
    if (!isObject(value)) return refused
    const prototype = Object.getPrototypeOf(value)
    // Inherited fields are read like own ones, but would not be written as JSON.
    if (prototype !== Object.prototype && prototype !== null) return byZod(value)
    let isWhole = true
    let found = 0
    let changed: Map<string, unknown> | undefined
    for (const key of Object.keys(value)) {
      const field = fields.get(key)
      if (field === undefined) {
        if (isStrict) return refused
        isWhole = false
        continue
      }
      const given = value[key]
      const shown = field.read(given)
      if (shown === refused) return refused
      if (shown !== given) {
        changed ??= new Map()
        changed.set(key, shown)
      }
      if (!field.isOptional) found += 1
    }
    if (found !== required) return refused
    if (isWhole && changed === undefined) return value
    const shown: Record<string, unknown> = {}
    for (const key of fields.keys())
      if (Object.hasOwn(value, key)) shown[key] = changed?.has(key) ? changed.get(key) : value[key]
    return shown
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
