import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Draft {
  text: string
  write: (text: string) => void
  drop: () => void
}

/**
 * Typed text survives closing the dialog and visiting another page. It is kept in the page's cache, which is cleared
 * when the session ends; none of it is stored in the browser.
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
