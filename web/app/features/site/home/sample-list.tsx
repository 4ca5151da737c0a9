import { formatDollars } from '@evenkeel/format/money'
import { Check, Minus, ShieldCheck } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { MutualFitBars } from '../../../ui/mutual-fit-bars.tsx'
import { type SampleAdvisor, sampleAdvisors } from './sample-advisors.ts'

/** What a list looks like, with invented advisors. */
export function SampleList() {
  return (
    <section
      aria-labelledby="sample-list"
      className="mx-auto max-w-content px-4 pb-8 medium:px-6 medium:pb-12"
    >
      <div className="mb-4 flex flex-col gap-x-4 gap-y-1 medium:flex-row medium:items-baseline medium:justify-between">
        <h2 id="sample-list">What a list looks like</h2>
        <p className="text-12 text-muted">Demo: invented people, drawn portraits</p>
      </div>
      <ol className="grid gap-3 min-[720px]:grid-cols-2 medium:gap-4">
        {sampleAdvisors.map((advisor) => (
          <li key={advisor.firstName}>
            <SampleCard advisor={advisor} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function SampleCard({ advisor }: { advisor: SampleAdvisor }) {
  const { person, firstName, title, fit, mine, theirs, strengths, weakness } = advisor
  const { id, name, portrait } = person
  return (
    <article className="card compact grid h-full grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 large:grid-cols-[44px_minmax(0,1fr)_148px]">
      <Avatar name={name} id={id} src={portrait} className="size-11" />
      <h3 className="min-w-0 large:flex large:items-baseline large:gap-2 large:whitespace-nowrap">
        {name}
        <span className="block truncate text-14 font-normal tracking-normal text-muted">{title}</span>
      </h3>
      <div className="num w-18 text-right large:grid large:w-auto large:grid-cols-[30px_1fr] large:items-center large:gap-x-3 large:text-left">
        <p className="text-24 font-semibold large:row-span-2">
          <span className="sr-only">Fit </span>
          {fit}
        </p>
        <MutualFitBars
          isBare
          mine={mine}
          theirs={theirs}
          labelMine={`You to ${firstName}`}
          labelTheirs={`${firstName} to you`}
        />
        <p aria-hidden="true" className="text-12 whitespace-nowrap text-muted max-large:hidden">
          You {mine} · {firstName} {theirs}
        </p>
      </div>
      <ul className="col-span-full mt-2 large:col-span-1 large:col-start-2 large:row-start-2 large:mt-0">
        {strengths.map((strength) => (
          <li key={strength} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent-text" />
            <span className="large:truncate">{strength}</span>
          </li>
        ))}
        <li className="flex gap-2">
          <Minus aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" />
          <span className="large:truncate">{weakness}</span>
        </li>
      </ul>
      <div className="num col-span-full mt-2 flex flex-wrap gap-x-2 large:col-span-1 large:col-start-3 large:row-start-2 large:mt-0 large:block">
        <p>
          <b>{formatDollars(advisor.firstYearCost)}</b> in year 1
        </p>
        <p className="before:mr-2 before:text-muted before:content-['·'] large:before:content-none">
          {advisor.place}
        </p>
        <p className="basis-full">{advisor.nextOpening}</p>
      </div>
      <div className="col-span-full mt-2">
        <p className="flex gap-1.5 text-12 text-muted">
          <ShieldCheck aria-hidden="true" className="mt-px size-3.5 flex-none text-accent-text" />
          Registered in Colorado · 0 disclosures · checked Oct 1
        </p>
        <p className="mt-0.5 text-pretty">
          We are not a client of {name}. {name} pays us {advisor.paysUs}.
        </p>
      </div>
    </article>
  )
}
