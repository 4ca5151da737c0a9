import { Blend } from 'lucide-react'
import { Link } from 'react-router'
import { useWhenIdle } from './use-when-idle.ts'

const load = async (signal: AbortSignal) =>
  (await import('./fetch-serving-model.ts')).fetchServingModel(signal)

/** spec 1-12, with how it is true here and now once loaded. Its space is reserved to avoid a layout shift. */
export function MachineLearningClaim() {
  const learned = useWhenIdle(load)
  return (
    <li className="flex gap-3 [&>svg]:text-accent-text">
      <Blend aria-hidden="true" />
      <div>
        <p className="font-semibold">
          A machine-learning algorithm matches you on goals, age and financial situation.
        </p>
        <p className="num min-h-[4lh] text-muted min-[480px]:min-h-[3lh]">
          You see every point, in both directions. {learned && `${learned} `}
          <Link to="/help?content=matchmaking">How it works</Link>
        </p>
      </div>
    </li>
  )
}
