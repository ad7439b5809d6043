/** Longer than any of the cases that must look alike. */
const ANSWER_AFTER_MS = 400;

/** Takes the same time in every case, so that response time does not reveal who has an account. */
export async function inConstantTime<Result>(work: Promise<Result>): Promise<Result> {
  const time = new Promise((resolve) => {
    setTimeout(resolve, ANSWER_AFTER_MS);
  });
  const [result] = await Promise.all([work, time]);
  return result;
}
