import { Notice } from '../../../ui/notice.tsx'

/** Where it was asked for. The region is always there, so that its words are read out. */
export function ProblemNotice({ words }: { words: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {words && <Notice kind="danger">{words}</Notice>}
    </div>
  )
}
