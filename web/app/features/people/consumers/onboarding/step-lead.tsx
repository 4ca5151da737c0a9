import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { SectionAudience } from '../questions/section-audience.tsx'

/** What a step is about and, once, who sees its answers. */
export function StepLead({ step }: { step: ConsumerStep }) {
  return (
    <>
      {step.lead && <span className="block">{step.lead}</span>}
      {step.slug !== 'check-and-agree' && <SectionAudience fields={step.fields} />}
    </>
  )
}
