import { useSearchParams } from 'react-router'

/** The address with something else in it, for links from here to here. */
export function useSearchWith() {
  const [params] = useSearchParams()
  return (changes: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}
