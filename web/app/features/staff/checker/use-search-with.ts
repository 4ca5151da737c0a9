import { useSearchParams } from 'react-router'

/** The current address with changed parameters, for links within the page. */
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
