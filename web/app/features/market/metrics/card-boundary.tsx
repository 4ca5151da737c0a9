import { Component, type ReactNode } from 'react'
import { LoadError } from '../../../ui/load-error.tsx'

/** A card that fails to render does not take the page down with it. */
export class CardBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="card">
        <LoadError
          sentence="We couldn’t show this figure."
          onRetry={() => this.setState({ hasFailed: false })}
        />
      </div>
    )
  }
}
