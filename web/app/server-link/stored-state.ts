import type { StateStorage } from 'zustand/middleware'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** Lets a persisted store keep its state through the one storage helper. */
export const storedState: StateStorage = {
  getItem: (name) => readStored('local', name),
  setItem: (name, value) => {
    writeStored('local', name, value)
  },
  removeItem: (name) => removeStored('local', name),
}
