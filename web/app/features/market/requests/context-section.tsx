import type { ReactNode } from 'react'

/** A section of the column next to a request. */
export function ContextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-5 first:pt-0 last:border-0">
      <h2 className="text-14">{title}</h2>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </section>
  )
}

type Pair = readonly [string, ReactNode]

/** Labels above their values, so that neither breaks words in a narrow column. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Pair[] }) {
  return (
    <dl className="num flex flex-col gap-2.5">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-12 text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Pairs without a value are left out. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      {pairs.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted wrap-anywhere">{label}</dt>
              <dd className="max-w-44 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
