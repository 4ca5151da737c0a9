import type { Column, Rule, Schema } from './read-schema.ts'

/**
 * What code that was written for one schema can no longer do on another: it names something that is gone, leaves out a
 * column that became required, or writes a row that a new rule refuses. Sentences, empty when that code still runs.
 */
export function findBreaks(before: Schema, after: Schema): string[] {
  return [
    ...missingThings(before, after),
    ...changedColumns(before, after),
    ...newRequiredColumns(before, after),
    ...missingUnique(before, after),
    ...newRules(before, after),
  ]
}

function missingThings(before: Schema, after: Schema): string[] {
  const goneTables = new Set(
    [...before.things.keys()].filter((thing) => thing.startsWith('table ') && !after.things.has(thing)),
  )
  return [...before.things].flatMap(([thing, meaning]) => {
    // A table that is gone takes its rights and triggers with it, which isn’t worth a sentence each.
    const table = / on (\w+)$/.exec(thing)?.[1]
    if (table !== undefined && goneTables.has(`table ${table}`)) return []
    const now = after.things.get(thing)
    if (now === undefined) return [`The ${thing} is gone.`]
    return now === meaning ? [] : [`The ${thing} returns ${now} instead of ${meaning}.`]
  })
}

function changedColumns(before: Schema, after: Schema): string[] {
  return [...before.columns].flatMap(([name, column]) => {
    if (!after.things.has(`table ${column.table}`) && !after.things.has(`view ${column.table}`)) return []
    const now = after.columns.get(name)
    return now === undefined ? [`The column ${name} is gone.`] : differences(name, column, now)
  })
}

function differences(name: string, before: Column, after: Column): string[] {
  const said: string[] = []
  if (after.type !== before.type) said.push(`The column ${name} is ${after.type} instead of ${before.type}.`)
  if (after.isRequired && !before.isRequired) said.push(`The column ${name} became required.`)
  if (after.isRequired && before.hasDefault && !after.hasDefault)
    said.push(`The column ${name} lost its default.`)
  return said
}

function newRequiredColumns(before: Schema, after: Schema): string[] {
  return [...after.columns].flatMap(([name, { table, isRequired, hasDefault }]) =>
    isOld(before, table) && !before.columns.has(name) && isRequired && !hasDefault
      ? [`The new column ${name} is required and has no default.`]
      : [],
  )
}

/** `on conflict` needs the index, and refusals are recognized by its name. */
function missingUnique(before: Schema, after: Schema): string[] {
  const kept = new Set(after.rules.map(keyOf))
  return before.rules.flatMap((rule) =>
    rule.kind === 'unique' && isOld(after, rule.table) && !kept.has(keyOf(rule))
      ? [`The rule ${rule.name} of ${rule.table} is gone or different.`]
      : [],
  )
}

function newRules(before: Schema, after: Schema): string[] {
  const known = new Map(before.rules.map((rule) => [`${rule.table} ${rule.name}`, rule]))
  return after.rules.flatMap((rule) => {
    if (!isOld(before, rule.table) || sparesOldRows(before, rule)) return []
    const old = known.get(`${rule.table} ${rule.name}`)
    if (old && allowsMore(old.definition, rule.definition)) return []
    if (before.rules.some((each) => each.table === rule.table && each.definition === rule.definition))
      return []
    return [`The rule ${rule.name} of ${rule.table} can refuse what was allowed: ${rule.definition}`]
  })
}

/** Rows that leave the new columns out: null is never a duplicate and refers to nothing, but can fail a check. */
function sparesOldRows(before: Schema, { kind, columns }: Rule): boolean {
  const isNew = (column: string) => !before.columns.has(column)
  return kind === 'check' ? columns.every(isNew) : columns.some(isNew)
}

/** The same rule with a longer list of allowed words. */
function allowsMore(before: string, after: string): boolean {
  const literal = /'(?:[^']|'')*'(?:::\w+)?(?:, )?/g
  const words = (definition: string) =>
    (definition.match(literal) ?? []).map((word) => word.replace(/, $/, ''))
  const isSameRule = before.replaceAll(literal, '') === after.replaceAll(literal, '')
  const isLonger = after.includes('= ANY') && words(before).every((word) => words(after).includes(word))
  return before === after || (isSameRule && isLonger)
}

const isOld = ({ things }: Schema, table: string) => things.has(`table ${table}`)
const keyOf = ({ table, name, definition }: Rule) => `${table} ${name} ${definition}`
