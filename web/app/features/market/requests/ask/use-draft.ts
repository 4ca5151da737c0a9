import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Draft {
  text: string
  write: (text: string) => void
  drop: () => void
}

/**
 * What is typed outlives the closing of a window and a look at somebody else. It is kept in the page's cache, which is
 * emptied when the session ends; nothing of it is stored in the browser.
 */
export function useDraft(name: string): Draft {
  const queries = useQueryClient()
  const queryKey = ['requests', 'draft', name]
  const [text, setText] = useState(() => queries.getQueryData<string>(queryKey) ?? '')
  return {
    text,
    write(next) {
      setText(next)
      queries.setQueryData(queryKey, next)
    },
    drop: () => queries.removeQueries({ queryKey }),
  }
}
