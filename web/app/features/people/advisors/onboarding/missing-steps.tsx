import { Link } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'
import { pathOfStep, stepOf } from './onboarding-steps.ts'

/** What prevents an application from being submitted, with a link to each step. */
export function MissingSteps({ slugs }: { slugs: readonly string[] }) {
  const steps = slugs.map(stepOf).filter((step) => step !== undefined)
  return (
    <div role="status" className="empty:hidden">
      {steps.length > 0 && (
        <Notice kind="warning" title="Before you can submit">
          <ul>
            {steps.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={pathOfStep(slug)}>{title}</Link> isn’t complete.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
