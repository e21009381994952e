// For this test file only: jest gives each its own copy of the environment.
process.env.TEST_SHOPS_ON = "postgres";
