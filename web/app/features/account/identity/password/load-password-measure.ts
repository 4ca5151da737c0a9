import { create } from 'zustand'
import type { PasswordMeasure } from './measure-password.ts'

type Measure = (password: string) => PasswordMeasure

const useMeasureStore = create<{ measure: Measure | undefined }>(() => ({ measure: undefined }))

/** Called on the first focus of the field; if it fails, for example offline, only the server measures. */
export async function loadPasswordMeasure(): Promise<void> {
  if (useMeasureStore.getState().measure) return
  try {
    const { measurePassword } = await import('./measure-password.ts')
    useMeasureStore.setState({ measure: measurePassword })
  } catch {
    // The next focus tries again.
  }
}

/** Undefined until the word list is loaded. */
export function usePasswordMeasure(password: string): PasswordMeasure | undefined {
  const measure = useMeasureStore((store) => store.measure)
  return password === '' ? undefined : measure?.(password)
}

/** Also false until the word list is loaded. */
export function isCommonPassword(password: string): boolean {
  return useMeasureStore.getState().measure?.(password).isCommon === true
}
