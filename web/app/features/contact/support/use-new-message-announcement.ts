import { useEffect, useRef, useState } from 'react'

/** Announces messages that arrive while the thread is open, not those that were there before. */
export function useNewMessageAnnouncement(theirs: number, sentence: string): string {
  const before = useRef(theirs)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (theirs > before.current) setWords(`${sentence} ${theirs} in total.`)
    before.current = theirs
  }, [theirs, sentence])
  return words
}
