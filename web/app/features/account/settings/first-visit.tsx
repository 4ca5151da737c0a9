import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from './settings-queries.ts'

const ledKey = ['settings', 'was-led-to-guide']

interface FirstVisitProps {
  /** The guide, shown before the page until the user has finished it. */
  guide: string
  children: ReactNode
}

/** Redirects to the guide once per page load, because the guide links back to this page. */
export function FirstVisit({ guide, children }: FirstVisitProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSettings()
  const [wasLed] = useState(() => queries.getQueryData(ledKey) === true)
  const isLed = data?.has_seen_intro === false && !wasLed

  useEffect(() => {
    if (!isLed) return
    queries.setQueryDefaults(ledKey, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(ledKey, true)
    void navigate(guide, { replace: true })
  }, [isLed, guide, navigate, queries])

  return isLed ? null : children
}
