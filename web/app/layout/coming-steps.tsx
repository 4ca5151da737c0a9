interface ComingStepsProps {
  label: string
  steps: readonly string[]
}

/** The steps of an onboarding that is not open yet, so that people know what they will be asked. */
export function ComingSteps({ label, steps }: ComingStepsProps) {
  return (
    <ol
      aria-label={label}
      className="card compact grid gap-x-4 gap-y-2 medium:grid-flow-col medium:grid-rows-5"
    >
      {steps.map((step, place) => (
        <li key={step} className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="num grid size-6 flex-none place-items-center rounded-full border border-line-strong text-12 font-semibold"
          >
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
