import { Component, type ReactNode } from 'react'
import { LoadError } from '../../../ui/load-error.tsx'

interface TileBoundaryProps {
  /** A changed value clears the error and draws again. */
  of: unknown
  children: ReactNode
}

/** A figure that cannot be drawn must not break the page. */
export class TileBoundary extends Component<TileBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ of }: TileBoundaryProps) {
    if (this.state.hasFailed && of !== this.props.of) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <LoadError
        sentence="We couldn’t show this figure."
        onRetry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
