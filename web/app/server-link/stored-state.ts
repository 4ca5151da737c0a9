import type { StateStorage } from 'zustand/middleware'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** Lets persisted stores use the common storage helper. */
export const storedState: StateStorage = {
  getItem: (name) => readStored('local', name),
  setItem: (name, value) => {
    writeStored('local', name, value)
  },
  removeItem: (name) => removeStored('local', name),
}
