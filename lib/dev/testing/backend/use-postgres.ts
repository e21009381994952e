// Applies to this test file only, because Jest gives each file its own copy of the environment.
process.env.TEST_SHOPS_ON = "postgres";
