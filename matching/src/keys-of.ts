/** Object.keys with the type of the keys, for objects whose keys are exactly those of their type. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]
