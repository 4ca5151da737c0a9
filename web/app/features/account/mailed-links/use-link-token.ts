import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The token in the fragment of a link. It leaves the address at once, so it stays in no history or screenshot. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  const [token, setToken] = useState('')
  useEffect(() => {
    if (hash.length < 2) return
    setToken(hash.slice(1))
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [hash])
  return token
}
