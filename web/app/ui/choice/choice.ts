// Options of radios, chips and segments, in the same shape as a dropdown's (spec 2.8-08).
export type ChoiceValue = string | number | boolean

export interface ChoiceObject<T extends ChoiceValue> {
  value: T
  label: string
  id?: string | number | undefined
  description?: string | undefined
  isDisabled?: boolean | undefined
}

export type Choice<T extends ChoiceValue> = T | ChoiceObject<T>

export interface ReadChoice<T extends ChoiceValue> {
  value: T
  label: string
  key: string
  description: string | undefined
  isDisabled: boolean
}

export function readChoices<T extends ChoiceValue>(choices: readonly Choice<T>[]): ReadChoice<T>[] {
  return choices.map((choice) => {
    if (typeof choice !== 'object') {
      return {
        value: choice,
        label: String(choice),
        key: String(choice),
        description: undefined,
        isDisabled: false,
      }
    }
    const { value, label, id, description, isDisabled = false } = choice
    return { value, label, key: String(id ?? value), description, isDisabled }
  })
}
