/** Object.keys with the type of the keys, for objects whose keys are exactly those of their type. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]

/** A value for every key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueFor: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
