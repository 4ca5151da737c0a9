import { Notice } from '../../../../ui/notice.tsx'
import { useOtherAnswer } from './answers-context.ts'
import { usualFees } from './usual-fees.ts'

/** The live box of the Paying step: usual fees calculated with the user's own numbers. */
export function FeeExamples() {
  const assets = useOtherAnswer('assets')
  const asset_band = useOtherAnswer('asset_band')
  const limit = useOtherAnswer('yearly_limit')
  const fees = usualFees({ assets, asset_band })
  const isKnown = fees.some(({ kind }) => kind === 'aum')
  return (
    <Notice title={isKnown ? 'With your numbers' : 'With typical numbers'} role="status">
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {fees.map(({ kind, asked, aYear, least }) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid">
            <dt>{asked}</dt>
            <dd className="num text-right text-text">
              {aYear} per year
              {limit !== null && least > limit && <span className="text-warning">, above your limit</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-12">
        {isKnown
          ? 'Typical fees, before fund and platform costs.'
          : 'A percentage fee depends on your assets, which you haven’t told us.'}
      </p>
    </Notice>
  )
}
