import { assetBandOf } from '@evenkeel/contract/people/profile-choices'
import { Dollars } from './answer-controls.tsx'
import { type Answer, useAnswer, useSetAnswers } from './answers-context.ts'

const mostAssets = 1_000_000_000

interface AssetsAmountProps {
  answer: Answer<'assets'>
  placeholder?: string | undefined
  'aria-label'?: string | undefined
}

/** An amount selects its band. */
export function AssetsAmount({ answer, ...rest }: AssetsAmountProps) {
  const band = useAnswer('asset_band')
  const give = useSetAnswers()
  return (
    <Dollars
      {...rest}
      // Focused when the answer is missing, whether it is required as an amount or a band.
      answer={{
        ...answer,
        ref: (element) => {
          answer.ref(element)
          band.ref(element)
        },
        onBlur: () => {
          answer.onBlur()
          band.onBlur()
        },
      }}
      onChange={(assets) => give({ assets, asset_band: assets === null ? null : assetBandOf(assets) })}
      most={mostAssets}
    />
  )
}
