import { WriteLine } from '../questions/answer-controls.tsx'
import { WayQuestion } from './way-question.tsx'
import { WaySection } from './way-section.tsx'

export function NameFields() {
  return (
    <WaySection title="What should we call you?" fields={['first_name', 'last_name']}>
      <div className="grid gap-x-4 gap-y-5 medium:grid-cols-2">
        <WayQuestion field="first_name">
          {(answer) => <WriteLine answer={answer} autoComplete="given-name" />}
        </WayQuestion>
        <WayQuestion field="last_name">
          {(answer) => <WriteLine answer={answer} autoComplete="family-name" />}
        </WayQuestion>
      </div>
    </WaySection>
  )
}
