import { signInUnchecked } from '../../server-link/failure-sentence.ts'
import { LoadError } from '../../ui/load-error.tsx'

/** The server could not be asked who is there. */
export function SignInUnchecked({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return <LoadError className="m-4" sentence={signInUnchecked} onRetry={onRetry} />
}
