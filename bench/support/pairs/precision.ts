// How sure one can be of a share that was counted.

/** The chance of `k` or more hits in `n` tries of chance `p`. */
function atLeast(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (p <= 0) return 0;
  // Terms of the binomial distribution from k upwards, by logarithms: n may be thousands.
  let log = 0;
  for (let i = 0; i < k; i++) log += Math.log(n - i) - Math.log(k - i);
  let term = Math.exp(log + k * Math.log(p) + (n - k) * Math.log1p(-p));
  let sum = 0;
  for (let i = k; i <= n; i++) {
    sum += term;
    term *= ((n - i) / (i + 1)) * (p / (1 - p));
  }
  return Math.min(1, sum);
}

/**
 * The lower end of the exact 95 % interval of a share (Clopper and Pearson, "The use of confidence or fiducial limits
 * illustrated in the case of the binomial", 1934): the share under which `k` of `n` or more would happen once in 40 times.
 */
export function lowerBound(k: number, n: number): number {
  if (n === 0 || k === 0) return 0;
  let [low, high] = [0, k === n ? 1 : k / n];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (atLeast(k, n, Math.min(middle, 1 - 1e-15)) < 0.025) low = middle;
    else high = middle;
  }
  return low;
}
