import { keysOf } from '@evenkeel/contract/keys-of'
import type { CheckedModel } from '@evenkeel/contract/staff/checker-models'
import { Table } from '../../../../ui/table.tsx'
import { figure, partOf } from '../number-words.ts'
import { TableHeads } from '../table-heads.tsx'

interface ModelFiguresProps {
  fit: NonNullable<CheckedModel['fit']>
  version: number
}

const heads = { wants: 'Request sent', accepts: 'Request accepted' } as const

/** The model's performance on held-out data, beside that of version 0. */
export function ModelFigures({ fit, version }: ModelFiguresProps) {
  const caption = `Metrics of model ${version}`
  return (
    <Table caption={caption} isCaptionShown isStacked>
      <TableHeads heads={['Prediction', 'Model', 'Log-loss', 'AUC', 'Calibration error', 'Happened']} />
      <tbody>
        {keysOf(heads).flatMap((head) =>
          (['held_out', 'first'] as const).map((whose) => {
            const { log_loss: loss, auc, calibration_error: error, happened, outcomes } = fit[whose][head]
            return (
              <tr key={`${head} ${whose}`}>
                <th scope="row">{heads[head]}</th>
                <td data-label="Model">{whose === 'held_out' ? `Model ${version}` : 'Model 0'}</td>
                <td data-label="Log-loss" className="num">
                  {figure(loss)}
                </td>
                <td data-label="AUC" className="num">
                  {figure(auc, 3)}
                </td>
                <td data-label="Calibration error" className="num">
                  {figure(error, 3)}
                </td>
                <td data-label="Happened" className="num whitespace-nowrap">
                  {partOf(happened, outcomes)}
                </td>
              </tr>
            )
          }),
        )}
      </tbody>
    </Table>
  )
}
