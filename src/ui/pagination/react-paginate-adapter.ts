import type { ComponentType } from 'react';
import type { ReactPaginateProps } from 'react-paginate';
import * as imported from 'react-paginate';

// The package is CommonJS: bundlers and Node disagree on how deep its default export lies.
function componentIn(value: unknown): ComponentType<ReactPaginateProps> {
  if (typeof value === 'function') return value as ComponentType<ReactPaginateProps>;
  if (typeof value === 'object' && value !== null && 'default' in value) return componentIn(value.default);
  throw new TypeError('react-paginate has no component');
}

export const ReactPaginate = componentIn(imported);
