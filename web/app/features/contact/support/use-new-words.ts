import { useEffect, useRef, useState } from 'react'

/** Said aloud when the other side has written more while the thread was open; nothing for what was there before. */
export function useNewWords(theirs: number, sentence: string): string {
  const before = useRef(theirs)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (theirs > before.current) setWords(`${sentence} ${theirs} in all.`)
    before.current = theirs
  }, [theirs, sentence])
  return words
}
