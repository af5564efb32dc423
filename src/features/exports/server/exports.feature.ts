import { feature } from '#platform/feature.ts';

/** Files of lists belong to the features whose lists they are; to take one along changes no page. */
export const exportsFeature = feature({
  name: 'exports',
  apis: [],
  pageChanges: { 'list-exported': () => [] },
});
