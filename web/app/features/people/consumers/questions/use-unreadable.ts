import { useCallback, useRef, useState } from 'react'
import type { ReportProblem } from '../../../../ui/fields/field-wiring.ts'

/** Which inputs of a form hold something that could not be read. */
export function useUnreadable() {
  const inputs = useRef(new Set<string>())
  const [isAny, setIsAny] = useState(false)
  const report: ReportProblem = useCallback((input, problem) => {
    if (problem) inputs.current.add(input)
    else inputs.current.delete(input)
    setIsAny(inputs.current.size > 0)
  }, [])
  return { isAny, any: () => inputs.current.size > 0, report }
}
