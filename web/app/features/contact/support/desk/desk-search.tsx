import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { useDeskFilter } from './use-desk-filter.ts'

const quietMs = 250

/** The field shows at once what is typed; the address follows, and leads where it changes by itself. */
export function DeskSearch() {
  const { q, setQ } = useDeskFilter()
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const send = useRef(setQ)
  useEffect(() => {
    send.current = setQ
  })
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      send.current(wanted)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="w-[376px] max-w-full max-medium:w-49">
      <TextInput
        type="search"
        aria-label="Search tickets"
        placeholder="Number, subject, name or email"
        autoComplete="off"
        maxLength={100}
        className="text-14!"
        prefix={<Search className="size-4" aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
