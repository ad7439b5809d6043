import { expect, test } from 'vitest';
import { namesInPicture } from './names-in-picture.ts';

test.each([
  ['Wells Fargo', 'Wells Fargo Bank'],
  ['| ED\nWELLS\nFARGO', 'Wells Fargo Bank'],
  ['© BLUE ROGE COMMUNCATIONS', 'Blue Ridge Communications'],
  ['© Bast Ray Municipal Utiity District', 'East Bay Municipal Utility District'],
])('finds the protected institution in what was read: %s', (reading, institution) => {
  expect(namesInPicture([reading], 'Alder Row Housing')).toContain(institution);
});

test.each([
  ['', 'Alder Row Housing'],
  ['| — .\n~ ( o', 'Alder Row Housing'],
  ['ALDER ROW\nHOUSING', 'Alder Row Housing'],
  ['Gap\nPrinting', 'Gap Printing'],
  ['RIVERBANK\nCAFE', 'Riverbank Cafe'],
])('finds none in noise and in the issuer’s own name: %s', (reading, issuer) => {
  expect(namesInPicture([reading], issuer)).toEqual([]);
});

test('an issuer who is such an institution may show its own name and no other', () => {
  expect(namesInPicture(['WELLS FARGO'], 'Wells Fargo')).toEqual([]);
  expect(namesInPicture(['WELLS FARGO', 'Comcast'], 'Wells Fargo').join()).toMatch(/Comcast/);
});
