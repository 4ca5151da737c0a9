import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The token in the fragment of a link. It leaves the address at once, so it stays in no history or screenshot. */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  useEffect(() => {
    if (hash.length < 2) return
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
