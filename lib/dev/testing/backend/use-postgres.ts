// For this test file only: jest gives each its own copy of the environment.
process.env.TEST_SHOPS_ON = "postgres";

// The first shop of a run waits until the one that all are copied from is seeded.
jest.setTimeout(20_000);
